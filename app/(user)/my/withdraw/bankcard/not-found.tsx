export { default } from '../_parts/withdrawal-not-found.tsx';

export { default } from '../_parts/recharge-not-found.tsx';

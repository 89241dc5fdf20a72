import { drawPuzzle } from '#lib/puzzle/picture/draw';

for (let i = 0; i < 400; i++) await drawPuzzle([]);

/**
 * How much of the side view each part takes, in thousandths of the shoe, in this order:
 * upper toe eyestay heel overlay lining tongue laces midsole outsole stitch trim.
 * Written by measure-parts.ts.
 */
export const partShares: Readonly<Record<string, readonly number[]>> = {
  'road-runner': [388, 53, 27, 72, 22, 32, 25, 33, 291, 38, 10, 9],
  'trail-runner': [284, 95, 23, 76, 52, 30, 25, 28, 268, 98, 4, 16],
  court: [520, 0, 59, 11, 5, 35, 25, 30, 269, 33, 12, 1],
  'high-top': [373, 69, 22, 125, 98, 10, 19, 26, 204, 25, 18, 11],
  skate: [185, 85, 33, 62, 239, 35, 27, 43, 213, 36, 18, 23],
  'slip-on': [429, 101, 54, 56, 42, 20, 0, 0, 233, 39, 8, 18],
  loafer: [488, 59, 46, 26, 127, 34, 0, 0, 191, 14, 15, 0],
  derby: [257, 56, 310, 56, 56, 29, 18, 14, 176, 13, 15, 0],
  'chelsea-boot': [676, 0, 8, 40, 88, 6, 0, 0, 157, 8, 12, 4],
  'hiking-boot': [245, 110, 18, 70, 118, 77, 22, 25, 167, 123, 13, 12],
  sandal: [273, 0, 0, 0, 80, 63, 0, 0, 375, 175, 12, 22],
  'ballet-flat': [535, 65, 77, 59, 6, 91, 0, 0, 149, 15, 3, 0],
  'kids-strap': [203, 48, 20, 84, 201, 35, 27, 73, 246, 30, 15, 16],
}

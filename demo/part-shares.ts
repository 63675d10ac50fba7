/**
 * How much of the side view each part takes, in thousandths of the shoe, in this order:
 * upper toe eyestay heel overlay lining tongue laces midsole outsole stitch trim.
 * Written by measure-parts.ts.
 */
export const partShares: Readonly<Record<string, readonly number[]>> = {
  'road-runner': [383, 54, 28, 72, 22, 33, 25, 33, 287, 40, 11, 12],
  'trail-runner': [281, 96, 24, 76, 52, 31, 26, 29, 265, 97, 6, 18],
  court: [513, 3, 59, 11, 6, 34, 26, 31, 266, 35, 13, 4],
  'high-top': [367, 70, 23, 124, 97, 12, 20, 26, 201, 28, 18, 14],
  skate: [178, 79, 34, 69, 234, 37, 44, 43, 200, 39, 18, 26],
  'slip-on': [418, 126, 49, 55, 39, 15, 1, 1, 226, 40, 9, 22],
  loafer: [480, 61, 47, 27, 125, 35, 1, 1, 187, 16, 16, 3],
  derby: [254, 57, 306, 57, 55, 30, 18, 15, 174, 15, 15, 3],
  'chelsea-boot': [668, 4, 9, 34, 85, 8, 0, 0, 162, 11, 12, 7],
  'hiking-boot': [242, 110, 19, 70, 117, 78, 22, 25, 165, 123, 14, 15],
  sandal: [266, 3, 2, 3, 78, 85, 1, 1, 348, 174, 14, 25],
  'ballet-flat': [530, 68, 77, 59, 7, 90, 1, 1, 147, 16, 3, 1],
  'kids-strap': [199, 49, 21, 84, 198, 37, 29, 72, 242, 33, 16, 20],
}

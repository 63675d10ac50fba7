/** The tile behind every shoe: one quiet ground, so that a list reads as one set and no tile is louder than its shoe. */
export const tileTint = '#e9e7e3'

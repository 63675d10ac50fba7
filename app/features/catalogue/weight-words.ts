const gramsPerOunce = 28.35

/** The weight of one shoe, in ounces and grams: “14.4 oz (407 g) per shoe”. */
export function weightWords(grams: number): string {
  return `${Math.round((10 * grams) / gramsPerOunce) / 10} oz (${grams} g) per shoe`
}

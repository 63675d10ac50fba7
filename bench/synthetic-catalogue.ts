import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const columns =
  'key,title,brand,description,gender,type,categories,materials,color,colorName,size,sku,stock,price,discountedPrice'
const colors = ['Black', 'White', 'Navy']
const sizes = ['6', '7', '8', '8.5', '9', '9.5', '10', '11']
/** A row for each color and size. */
export const mostRowsPerProduct = colors.length * sizes.length
const genders = ['men', 'women', 'unisex', 'kids']
const types = ['Sneakers', 'Boots', 'Sandals', 'Loafers']
const categories = ['Running', 'Casual|Retro', 'Sports', 'Premium']

/** Writes rows of made-up products in the shop's own columns, at most 24 rows a product, the same every time. */
export async function writeSyntheticCatalogue(
  file: string,
  rows: number,
  rowsPerProduct = mostRowsPerProduct,
): Promise<void> {
  await pipeline(Readable.from(chunks(rows, rowsPerProduct)), createWriteStream(file))
}

function* chunks(rows: number, rowsPerProduct: number): Iterable<string> {
  yield `${columns}\n`
  for (let row = 0; row < rows; row += rowsPerProduct) {
    yield product(row / rowsPerProduct, Math.min(rowsPerProduct, rows - row))
  }
}

function product(number: number, rows: number): string {
  const pick = (values: readonly string[]) => values[number % values.length] ?? ''
  const brand = `Maker ${number % 300}`
  const about = `${brand} style ${number}: a light upper on a firm sole, made for long days on hard ground.`
  const shared = [`synthetic-${number}`, `Style ${number}`, brand, `"${about}"`, pick(genders), pick(types)]
  const lines: string[] = []
  for (let row = 0; row < rows; row++) {
    const color = colors[Math.floor(row / sizes.length)] ?? ''
    const size = sizes[row % sizes.length] ?? ''
    const price = 60 + (number % 140)
    const offer = [
      color,
      `${color} / Gum`,
      size,
      `SYN-${number}-${row}`,
      row % 7,
      price,
      row % 5 === 0 ? price - 15 : '',
    ]
    lines.push(
      [
        ...(row === 0 ? shared : [shared[0], '', '', '', '', '']),
        pick(categories),
        'Mesh|Rubber',
        ...offer,
      ].join(','),
    )
  }
  return `${lines.join('\n')}\n`
}

import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Draws the icons of the installed shop into public/icons, from the mark of its favicon. */
const root = new URL('..', import.meta.url)
const mark = await readFile(new URL('app/shell/favicon.svg', root), 'utf8')
/** Systems cut round corners or circles of their own out of it: no corners, and the mark within the middle four fifths. */
const maskable = mark
  .replace(' rx="5"', '')
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"')

const folder = new URL('public/icons/', root)
await mkdir(folder, { recursive: true })
await draw(mark, 192, 'icon-192.png')
await draw(mark, 512, 'icon-512.png')
await draw(maskable, 512, 'icon-maskable-512.png')

async function draw(svg: string, size: number, name: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(fileURLToPath(new URL(name, folder)))
}

import { classNames } from '../../../ui/class-names.ts'

/** Cells of sizes with a note below; wide ones for two numbers or a longer note. */
export function sizeGridStyle(isWide: boolean): string {
  return classNames(
    'grid gap-1.5',
    isWide
      ? 'grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))]'
      : 'grid-cols-[repeat(auto-fill,minmax(5rem,1fr))]',
  )
}

export const cellStyle =
  'grid min-h-14 place-content-center justify-items-center rounded-control border px-1 py-1.5 text-center text-small'
export const openCellStyle = [
  'border-edge bg-raised transition-[background-color,border-color] hover:border-ink',
  'aria-[current]:border-inverse aria-[current]:bg-inverse aria-[current]:text-on-inverse',
].join(' ')

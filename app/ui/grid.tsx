import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export interface GridProps extends ComponentProps<'ul'> {
  /** tiles: cards, 2 on a phone up to 4 · tilesBesideRail: up to 4, later · pair: 1 then 2 · trio: 1 then 3. */
  layout?: 'tiles' | 'tilesBesideRail' | 'pair' | 'trio'
}

const layouts = {
  tiles: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4 gap-x-3 gap-y-8 md:gap-x-5 md:gap-y-12',
  tilesBesideRail: 'grid-cols-2 md:grid-cols-3 2xl:grid-cols-4 gap-x-3 gap-y-8 md:gap-x-5 md:gap-y-12',
  pair: 'md:grid-cols-2 gap-5 md:gap-8',
  trio: 'md:grid-cols-3 gap-5 md:gap-8',
}

/** A responsive grid; its children are `<li>`. */
export function Grid({ layout = 'tiles', className, ...props }: GridProps) {
  return <ul {...props} className={classNames('grid', layouts[layout], className)} />
}

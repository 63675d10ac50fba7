import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useChosenShoes } from './chosen-shoes.ts'

const CompareTray = lazyPart(async () => (await import('./compare-tray.tsx')).CompareTray)

/** Lists, where products are chosen; the tray is hidden elsewhere. */
const lists = /^\/(products|new|sale|search|wishlist|categories\/[^/]+|brand\/[^/]+)\/?$/

/** Shows the tray on lists once a product is chosen. */
export function CompareHost() {
  const { pathname } = useLocation()
  const shoes = useChosenShoes()
  if (shoes.length === 0 || !lists.test(pathname)) return null
  return (
    <Suspense fallback={null}>
      <CompareTray shoes={shoes} />
    </Suspense>
  )
}

export type PaginationItem = { page: number } | { gap: 'before' | 'after' }

/** First and last page and those within 2 of the current; an ellipsis at distance 3 (docs/product.md#paging). */
export function paginationWindow(current: number, total: number): PaginationItem[] {
  const items: PaginationItem[] = []
  const nearest = Math.max(1, current - 3)
  const farthest = Math.min(total, current + 3)
  if (nearest > 1) items.push({ page: 1 })
  for (let page = nearest; page <= farthest; page++) {
    const distance = Math.abs(page - current)
    if (distance <= 2 || page === 1 || page === total) items.push({ page })
    else items.push({ gap: page < current ? 'before' : 'after' })
  }
  if (farthest < total) items.push({ page: total })
  return items
}

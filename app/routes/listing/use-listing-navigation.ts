import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListingState, writeListing } from '../../features/catalogue/listing-address.ts'

/** Shows another state of this list: a new entry in the history, without leaving the place. */
export function useListingNavigation(): (next: ListingState) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    (next) => {
      navigate(pathname + writeListing(next), { preventScrollReset: true })
    },
    [navigate, pathname],
  )
}

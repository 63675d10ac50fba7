import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ListingState, readListing, writeListing } from '../catalogue/listing-address.ts'

/**
 * The state to show and how to change it; `failed` where the list that the address asks for could not be loaded. A tick stands the moment it is made, while the list it asks for is still on
 * its way; two quick ticks both count. What was asked for gives way to whatever the address says in the end.
 */
export function useListingState(loaded: ListingState, failed: boolean) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { pathname, search, key } = useLocation()
  const [asked, setAsked] = useState<{ from: string; state: ListingState } | null>(null)
  const onItsWay = navigation.location?.pathname === pathname ? navigation.location : undefined
  const wanted = asked?.from === key ? asked.state : null
  const next = wanted ?? (onItsWay ? readListing(new URLSearchParams(onItsWay.search)) : null)
  const current = failed ? readListing(new URLSearchParams(search)) : loaded
  return {
    state: next ?? current,
    pending: next !== null,
    go(state: ListingState): void {
      setAsked({ from: key, state })
      navigate(pathname + writeListing(state), { preventScrollReset: true })
    },
  }
}

import { useCallback, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ListingState, readListing, writeListing } from '../catalogue/listing-address.ts'

/**
 * The listing's state with pending changes applied, its setter, and `failed` where the requested list could not be
 * loaded. Quick changes build on one another; after navigation the address decides.
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
  const go = useCallback(
    (state: ListingState): void => {
      setAsked({ from: key, state })
      navigate(pathname + writeListing(state), { preventScrollReset: true })
    },
    [key, pathname, navigate],
  )
  return { state: next ?? current, pending: next !== null, go }
}

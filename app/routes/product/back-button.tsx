import { ArrowLeft } from 'lucide'
import { type MouseEvent, useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Back to the previous page, restoring the scroll position; to all products for visitors from outside. */
export function BackButton() {
  const navigate = useNavigate()
  const [cameFromHere, setCameFromHere] = useState(false)
  useEffect(() => setCameFromHere(hasEarlierPage()), [])
  function goBack(event: MouseEvent) {
    if (!cameFromHere || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <LinkButton href={href('/products')} kind="quiet" size="compact" onClick={goBack} className="-ms-3">
      <Icon icon={ArrowLeft} size={18} />
      Back
    </LinkButton>
  )
}

/** Index of the entry in the history, kept by the router. */
function hasEarlierPage(): boolean {
  const state: unknown = window.history.state
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  )
}

import { Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { goWith } from '../../api/signed-out.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useSession } from './use-session.ts'

const SessionKeeper = lazyPart(async () => (await import('./session-keeper.tsx')).SessionKeeper)

/** Rendered once in the shell: loads the profile, and navigates by the 401 rule. */
export function SessionWatch() {
  const navigate = useNavigate()
  const { status } = useSession()
  useEffect(() => goWith((address) => void navigate(address)), [navigate])
  if (status !== 'signed-in') return null
  return (
    <Suspense fallback={null}>
      <SessionKeeper />
    </Suspense>
  )
}

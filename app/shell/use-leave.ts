import { href, useNavigate } from 'react-router'
import { loadLazily } from '../ui/lazy-part.ts'
import { useToast } from '../ui/overlay/toast.tsx'

/** Logout: signs out, goes home and says so. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  const toast = useToast()
  return () => void leave(navigate).then((gone) => gone && toast.success('Logged out successfully!'))
}

async function leave(navigate: (to: string) => unknown): Promise<boolean> {
  const code = await loadLazily(() => import('../features/accounts/sign-out.ts'))
  if (!code) return false
  await navigate(href('/'))
  await code.signOut()
  return true
}

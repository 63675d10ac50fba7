import { useNavigate } from 'react-router'
import { useToast } from '../../ui/toast.tsx'

/** Logout: signs out, goes home and says so. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  const toast = useToast()
  return () => void leave(navigate).then(() => toast.success('Logged out successfully!'))
}

async function leave(navigate: (to: string) => unknown): Promise<void> {
  const { signOut } = await import('../accounts/sign-out.ts')
  await navigate('/')
  await signOut()
}

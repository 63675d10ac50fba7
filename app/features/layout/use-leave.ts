import { useNavigate } from 'react-router'

/** Logout: signs out and goes home. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  return () => void leave(navigate)
}

async function leave(navigate: (to: string) => unknown): Promise<void> {
  const { signOut } = await import('../accounts/sign-out.ts')
  await navigate('/')
  await signOut()
}

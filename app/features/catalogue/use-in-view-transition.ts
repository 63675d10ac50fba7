import { useViewTransitionState } from 'react-router'

/**
 * Whether the visitor is going to or coming from this very address: only then does a picture bear the name it travels
 * by, which may stand once on a page. On the server nobody is under way.
 */
export const useInViewTransition: (href: string) => boolean = import.meta.env.SSR
  ? () => false
  : useViewTransitionState

import { useViewTransitionState } from 'react-router'

/**
 * Whether a navigation to or from this address is under way: only then does the picture have a `view-transition-name`,
 * which must be unique in a page. False on the server.
 */
export const useInViewTransition: (href: string) => boolean = import.meta.env.SSR
  ? () => false
  : useViewTransitionState

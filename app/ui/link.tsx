import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address inside the site without its base path (`/products`), or a full one. */
  href: string
  /** Where Back from the target returns to the same place, keep it (no jump to the top). */
  keepScroll?: boolean
  /** Take the place of the current entry in the history. */
  replace?: boolean
}

const LinkComponent = createContext<ComponentType<LinkProps>>(PlainLink)

/** Gives the primitives the site's router links; without it they are ordinary ones. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkComponent value={link}>{children}</LinkComponent>
}

export function Link(props: LinkProps) {
  const Component = use(LinkComponent)
  return <Component {...props} />
}

function PlainLink({ keepScroll: _keepScroll, replace: _replace, ...props }: LinkProps) {
  return <a {...props} />
}

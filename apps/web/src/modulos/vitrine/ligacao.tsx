import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  /** A path of the site, or a whole address. */
  link: string
  className?: string | undefined
  children: ReactNode
}

/** Where the owner's link leads: within the site without loading it anew, to another site in a tab of its own. */
export function Ligacao({ link, className, children }: Props) {
  if (!link.startsWith('/'))
    return (
      <a className={className} href={link} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  // What the site's program has no page for: a file, or the document of the api.
  if (/^\/api\b|\.\w+$/.test(link))
    return (
      <a className={className} href={link}>
        {children}
      </a>
    )
  const { pathname, search, hash } = new URL(link, 'http://site')
  return (
    <Link className={className} to={pathname} search={Object.fromEntries(new URLSearchParams(search))} hash={hash.slice(1)}>
      {children}
    </Link>
  )
}

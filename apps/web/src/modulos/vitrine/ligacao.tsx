import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  link: string
  className?: string | undefined
  children: ReactNode
}

export function Ligacao({ link, className, children }: Props) {
  // The router has no page for /api, for a file or for another host.
  if (/^\/api\/|^h|\.\w+$/.test(link))
    return (
      <a className={className} href={link} {...(link[0] === 'h' && { target: '_blank', rel: 'noreferrer' })}>
        {children}
      </a>
    )
  const { pathname, searchParams, hash } = new URL(link, 'http://x')
  return (
    <Link className={className} to={pathname} search={Object.fromEntries(searchParams)} hash={hash.slice(1)}>
      {children}
    </Link>
  )
}

import { Fragment } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import type { PageLink } from './pages-linked.ts'

/** Pagination as real links, so that it works without scripts and for search engines. */
export function PageLinks({ links, page }: { links: readonly PageLink[]; page: number }) {
  if (links.length < 2) return null
  const shape = 'label grid min-h-11 min-w-11 place-items-center border px-3'
  const beside = (by: number) => links.find((link) => link.page === page + by)?.to
  const [previous, next] = [beside(-1), beside(1)]
  return (
    <nav aria-label="Pages" className="mt-16">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {previous && (
          <li>
            <Link to={previous} rel="prev" className={`${shape} border-transparent hover:underline`}>
              Previous
            </Link>
          </li>
        )}
        {links.map((link, at) => (
          <Fragment key={link.to}>
            {at > 0 && link.page > links[at - 1]!.page + 1 && (
              <li aria-hidden="true" className="text-soft">
                …
              </li>
            )}
            <li>
              <Link
                to={link.to}
                aria-label={`Page ${link.page}`}
                aria-current={link.page === page ? 'page' : undefined}
                className={classes(shape, link.page === page ? 'border-ink' : 'border-transparent hover:border-line')}
              >
                {link.page}
              </Link>
            </li>
          </Fragment>
        ))}
        {next && (
          <li>
            <Link to={next} rel="next" className={`${shape} border-transparent hover:underline`}>
              Next
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'

/** Links to the pages of a list, real ones, so that they can be followed without scripts and by search engines. */
export function PageLinks({ links, page }: { links: readonly string[]; page: number }) {
  if (links.length < 2) return null
  const shape = 'label grid min-h-11 min-w-11 place-items-center border px-3'
  return (
    <nav aria-label="Pages" className="mt-16">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {page > 1 && (
          <li>
            <Link
              to={links[page - 2] ?? links.at(-1)!}
              rel="prev"
              className={`${shape} border-transparent hover:underline`}
            >
              Previous
            </Link>
          </li>
        )}
        {links.map((to, index) => (
          <li key={to}>
            <Link
              to={to}
              aria-label={`Page ${index + 1}`}
              aria-current={index + 1 === page ? 'page' : undefined}
              className={classes(shape, index + 1 === page ? 'border-ink' : 'border-transparent hover:border-line')}
            >
              {index + 1}
            </Link>
          </li>
        ))}
        {page < links.length && (
          <li>
            <Link to={links[page]!} rel="next" className={`${shape} border-transparent hover:underline`}>
              Next
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

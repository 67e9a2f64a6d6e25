import { Link, useNavigate } from 'react-router'
import { classes } from './classes.ts'

type PaginationProps = {
  page: number
  limit: number
  total: number
  sizes: readonly number[]
  to: (page: number, limit: number) => string
  onSize: (limit: number) => void
}

/** The footer of a long table: 'Showing a-b of n', page sizes, numbered pages (rules: pagination). */
export function Pagination({ page, limit, total, sizes, to, onSize }: PaginationProps) {
  const navigate = useNavigate()
  const pages = Math.max(1, Math.ceil(total / limit))
  const first = Math.min(total, (page - 1) * limit + 1)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 pt-6">
      <output className="text-soft tabular-nums">
        Showing {first}-{Math.min(total, page * limit)} of {total}
      </output>
      <label className="flex items-center gap-3 text-soft">
        Rows per page
        <select
          className="min-h-11 border border-line bg-card py-2 pr-10 pl-3 text-ink tabular-nums"
          value={limit}
          onChange={({ target }) => {
            onSize(Number(target.value))
            void navigate(to(1, Number(target.value)), { preventScrollReset: true })
          }}
        >
          {[...new Set([...sizes, limit])].map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-1 max-sm:basis-full">
        <Step name="Previous" to={page > 1 ? to(page - 1, limit) : null} />
        <ul className="flex items-center gap-1 max-sm:order-last max-sm:basis-full max-sm:justify-center max-sm:gap-0">
          {pageNumbers(page, pages).map((number) => (
            <li key={number}>
              {number > 0 ? (
                <Link
                  to={to(number, limit)}
                  aria-label={`Page ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                  className={classes(shape, number === page ? 'border-ink' : 'border-transparent hover:border-line')}
                >
                  {number}
                </Link>
              ) : (
                <span className="grid min-w-6 place-items-center">…</span>
              )}
            </li>
          ))}
        </ul>
        <Step name="Next" to={page < pages ? to(page + 1, limit) : null} />
      </nav>
    </div>
  )
}

const shape =
  'label grid min-h-11 min-w-11 place-items-center border px-2 tabular-nums max-[22.5rem]:min-w-9 max-[22.5rem]:px-1'

/** Link to the previous or next page; on a phone both are above the numbers, one at each end. */
const Step = ({ name, to }: { name: string; to: string | null }) =>
  to ? (
    <Link to={to} className={`${shape} border-transparent hover:underline`}>
      {name}
    </Link>
  ) : (
    <button type="button" disabled className={`${shape} border-transparent text-soft opacity-60`}>
      {name}
    </button>
  )

/**
 * Returns the first page, the last page and the pages around `page`. A negative number marks a gap of that many pages.
 */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const inOrder = [...new Set(shown)].sort((one, other) => one - other)
  return inOrder.flatMap((number, index) => {
    const left = number - (inOrder[index - 1] ?? 0) - 1
    // A gap of one page shows the page's number instead of dots.
    if (left === 1) return [number - 1, number]
    return left > 1 ? [-number, number] : [number]
  })
}

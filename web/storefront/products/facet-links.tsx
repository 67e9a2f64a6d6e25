import { Link } from 'react-router'
import { SwatchDot } from '#web/ui/swatches.tsx'
import type { FacetGroup } from './facet-choices.server.ts'

/** Filter links with their product counts (rules: facets, browsing without javascript). */
export const FacetLinks = ({ groups }: { groups: readonly FacetGroup[] }) =>
  groups.map(({ label, choices }) => (
    <section key={label} aria-label={label}>
      <p className="label mb-1.5 text-soft">{label}</p>
      <ul className="flex flex-wrap gap-1 lg:-mx-2">
        {choices.map(({ label, n, to, isChosen, shade }) => (
          // Keyed by label: the URL changes with every choice, and the focused link must stay mounted.
          <li key={label}>
            <Link
              to={to}
              rel="nofollow"
              preventScrollReset
              aria-current={isChosen || undefined}
              className="flex min-h-11 items-center gap-1.5 px-2 text-caption hover:bg-sand aria-current:bg-sand lg:pointer-fine:min-h-8"
            >
              {shade && <SwatchDot shade={shade} className="size-6" />}
              {label} <span className="text-soft">({n})</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))

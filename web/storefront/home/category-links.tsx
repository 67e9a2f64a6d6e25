import { Link } from 'react-router'
import { useShop } from '#web/frame/shop.ts'

/** On a phone, the first group of the Shop menu as a row of links above the sections (rules: home page). */
export function CategoryLinks() {
  const [first] = useShop().menu.links.flatMap(({ groups = [] }) => groups)
  return (
    first && (
      <nav aria-label={first.heading ?? 'Shop'} className="border-b border-line md:hidden">
        <ul className="filter-chips px-1">
          {first.links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    )
  )
}

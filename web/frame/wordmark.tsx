import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useShop } from './shop.ts'

/** Longer names are written smaller, in two lines. */
const LONG = 18

/** The house's name, as a link home. */
export function Wordmark({ className = 'text-[2rem]' }: { className?: string }) {
  const { name } = useShop().house
  const size = name.length > LONG ? 'text-lead leading-tight' : `leading-none tracking-[0.18em] ${className}`
  return (
    <Link to={paths.home} dir="auto" className={`thumb min-w-0 font-display font-medium ${size}`}>
      {name.length > LONG ? <span className="line-clamp-2">{name}</span> : name}
    </Link>
  )
}

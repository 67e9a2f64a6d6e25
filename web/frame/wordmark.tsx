import { Link } from 'react-router'
import { config } from '#config'
import { paths } from '#web/paths.ts'

/** The brand's name, as a link home. */
export const Wordmark = ({ className = 'text-[2rem]' }: { className?: string }) => (
  <Link to={paths.home} className={`thumb font-display leading-none font-medium tracking-[0.18em] ${className}`}>
    {config.brand.name}
  </Link>
)

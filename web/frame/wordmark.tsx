import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useShop } from './shop.ts'

/**
 * The shop's name or logo as a link to the home page; a long name is smaller, on two lines (rules: wordmark and icon).
 */
export function Wordmark({ className = 'text-[2rem]' }: { className?: string }) {
  const { house, menu } = useShop()
  const { name, wordmark } = house
  const [lacks, setLacks] = useState(false)
  const size = menu.isLongName ? 'text-lead leading-tight' : `leading-none tracking-[0.18em] ${className}`
  return (
    <Link to={paths.home} dir="auto" className={`thumb min-w-0 font-display font-medium ${size}`}>
      {wordmark && (
        <img
          {...wordmark}
          alt={lacks ? '' : name}
          // Until the logo is loaded, the name is shown.
          ref={(img) => void (img && !img.naturalWidth && setLacks(true))}
          onLoad={() => setLacks(false)}
          className={lacks ? 'sr-only' : 'wordmark'}
        />
      )}
      {(lacks || !wordmark) && (menu.isLongName ? <span className="line-clamp-2">{name}</span> : name)}
    </Link>
  )
}

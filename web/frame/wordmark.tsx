import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useShop } from './shop.ts'

/** The house's name or its picture, as a link home; a long name is written smaller, in two lines (rules: wordmark and icon). */
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
          // As long as it is not there, the name stands in its place.
          ref={(img) => void (img && !img.naturalWidth && setLacks(true))}
          onLoad={() => setLacks(false)}
          className={lacks ? 'sr-only' : 'wordmark'}
        />
      )}
      {(lacks || !wordmark) && (menu.isLongName ? <span className="line-clamp-2">{name}</span> : name)}
    </Link>
  )
}

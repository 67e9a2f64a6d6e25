import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useShop } from './shop.ts'

/** Longer names are written smaller, in two lines. */
const LONG = 18

/** The house's name or its picture, as a link home (rules: wordmark and icon). */
export function Wordmark({ className = 'text-[2rem]' }: { className?: string }) {
  const { name, wordmark } = useShop().house
  const [lacks, setLacks] = useState(false)
  const size = name.length > LONG ? 'text-lead leading-tight' : `leading-none tracking-[0.18em] ${className}`
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
      {(lacks || !wordmark) && (name.length > LONG ? <span className="line-clamp-2">{name}</span> : name)}
    </Link>
  )
}

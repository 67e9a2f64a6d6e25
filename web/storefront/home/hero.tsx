import { useState } from 'react'
import { config } from '#config'
import { HousePicture } from '#web/parts/house-picture.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx'
import { heroSlides } from './hero-slides.ts'
import { useRotation } from './use-rotation.ts'

/** The rotating hero: four pictures, a new one every ten seconds (spec §2, Home). Only the first is fetched at once. */
export function Hero() {
  const [held, setHeld] = useState(false)
  const { shown, started, paused, setPaused } = useRotation(heroSlides.length, config.limits.heroSeconds, held)
  const slide = heroSlides[shown]!
  return (
    <section
      aria-roledescription="carousel"
      aria-label="The collection"
      className="relative h-[calc(100dvh-10.5rem)] max-h-[56rem] min-h-[30rem] overflow-hidden bg-sand"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {heroSlides.map(({ tall, wide }, index) => (
        <div key={tall.id} className={classes('absolute inset-0 transition-opacity duration-300', index !== shown && 'opacity-0')} aria-hidden={index !== shown}>
          {(index === 0 || started) && (
            <HousePicture picture={tall} wide={wide} sizes="100vw" first={index === 0} className="size-full object-cover" />
          )}
        </div>
      ))}
      <div className="absolute inset-0 bg-linear-to-t from-ink/75 via-ink/25 to-transparent" />
      <div className="wrap absolute inset-x-0 bottom-0 flex items-end justify-between gap-6 pb-10 text-white md:pb-16">
        <div className="grid justify-items-start gap-6">
          <h1 className="max-w-3xl text-hero">{slide.title}</h1>
          <ButtonLink to={paths.products} look="light">
            {slide.action}
          </ButtonLink>
        </div>
        <HeroControls shown={shown} count={heroSlides.length} paused={paused} onPause={setPaused} />
      </div>
    </section>
  )
}

type HeroControlsProps = { shown: number; count: number; paused: boolean; onPause: (paused: boolean) => void }

const HeroControls = ({ shown, count, paused, onPause }: HeroControlsProps) => (
  <p className="flex shrink-0 items-center gap-3">
    <span className="label tabular-nums">
      <span className="sr-only">Picture </span>
      {shown + 1} / {count}
    </span>
    <button
      type="button"
      className="grid size-11 place-items-center rounded-full border border-white/70 hover:bg-white hover:text-ink"
      aria-label={paused ? 'Play the pictures' : 'Pause the pictures'}
      onClick={() => onPause(!paused)}
    >
      {paused ? <PlayIcon /> : <PauseIcon />}
    </button>
  </p>
)

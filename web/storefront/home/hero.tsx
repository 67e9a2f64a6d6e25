import { useRef } from 'react'
import { config } from '#config'
import { useShop } from '#web/frame/shop.ts'
import { HousePicture, type HousePictureFile } from '#web/parts/house-picture.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useRotation } from './use-rotation.ts'
import { Icon } from '#web/ui/icons.tsx'

const { limits } = config

/**
 * A hero slide, with crops for phones and desktops; `type` is the text colour that is readable on the picture's calm
 * side.
 */
export type HeroSlide = {
  tall: HousePictureFile
  wide: HousePictureFile
  type: 'ink' | 'paper'
  title: string
  text: string
  action: string
  to: string
}

/**
 * The rotating hero: one to six pictures, a new one every ten seconds (rules: home page). Only the first is loaded
 * immediately.
 */
export function Hero({ slides, first }: { slides: readonly HeroSlide[]; first: boolean }) {
  const { house } = useShop()
  const frame = useRef<HTMLElement>(null)
  const { shown: turn, show, started, paused, setPaused } = useRotation(frame, slides.length, limits.heroSeconds)
  const shown = turn % slides.length
  return (
    <section
      ref={frame}
      aria-roledescription="carousel"
      aria-label="The collection"
      className="relative h-[calc(100dvh-9.5rem)] max-h-[56rem] min-h-[34rem] overflow-hidden bg-sand"
    >
      <h1 className="sr-only">
        {house.name}. {house.tagline}
      </h1>
      {slides.map((slide, index) => (
        <div
          key={index}
          inert={index !== shown}
          className={classes('absolute inset-0 transition-opacity duration-300', index !== shown && 'opacity-0')}
        >
          {(index === 0 || started) && <Slide slide={slide} first={first && index === 0} />}
        </div>
      ))}
      {slides.length > 1 && (
        <HeroControls shown={shown} count={slides.length} paused={paused} onShow={show} onPause={setPaused} />
      )}
    </section>
  )
}

/** A slide with its text on the picture's calm side: at the top on a phone, at the left on a desktop. */
function Slide({ slide: { tall, wide, type, title, text, action, to }, first }: { slide: HeroSlide; first: boolean }) {
  const dark = type === 'ink'
  return (
    <>
      <HousePicture picture={tall} wide={wide} sizes="100vw" first={first} className="size-full object-cover" />
      <div className={classes('scrim absolute inset-0', dark ? 'text-paper/80' : 'text-ink/70')} />
      <div
        className={classes(
          'wrap absolute inset-0 grid content-start pt-8 md:content-center md:pt-0',
          dark ? 'text-ink' : 'text-paper',
        )}
      >
        <div className="grid max-w-[19rem] justify-items-start gap-5 md:max-w-[32rem] md:gap-7">
          <p className="font-display text-hero text-balance">{title}</p>
          {text && <p className="hidden max-w-80 text-lead md:block">{text}</p>}
          <ButtonLink to={to} look={dark ? 'solid' : 'light'}>
            {action}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

type HeroControlsProps = {
  shown: number
  count: number
  paused: boolean
  onShow: (index: number) => void
  onPause: (paused: boolean) => void
}

/** One button per slide, and a pause/play button. */
const HeroControls = ({ shown, count, paused, onShow, onPause }: HeroControlsProps) => (
  <div className="absolute bottom-4 left-1/2 flex -translate-x-1/2 items-center gap-1 bg-paper/90 px-2 text-ink">
    {Array.from({ length: count }, (_, index) => `Picture ${index + 1} of ${count}`).map((label, index) => (
      <button
        key={label}
        type="button"
        aria-label={label}
        aria-current={index === shown}
        className="group grid size-11 place-items-center md:w-9"
        onClick={() => onShow(index)}
      >
        <span className={classes('block h-0.5 w-7', index === shown ? 'bg-ink' : 'bg-ink/30 group-hover:bg-ink/60')} />
      </button>
    ))}
    <button
      type="button"
      className="grid size-11 place-items-center hover:text-indigo"
      aria-label={paused ? 'Play the pictures' : 'Pause the pictures'}
      onClick={() => onPause(!paused)}
    >
      <Icon>
        <path d={paused ? 'M8 5.5v13l10.5-6.5z' : 'M9 6v12M15 6v12'} />
      </Icon>
    </button>
  </div>
)

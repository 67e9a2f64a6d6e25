import { useRef } from 'react'
import { config } from '#config'
import { useShop } from '#web/frame/shop.ts'
import { HousePicture, type HousePictureFile } from '#web/parts/house-picture.tsx'
import { Unbroken } from '#web/parts/unbroken.tsx'
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
      className="relative h-[calc(100dvh-9.5rem)] max-h-[56rem] min-h-[34rem] overflow-hidden bg-paper"
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
        <HeroControls
          isLight={slides[shown]!.type === 'paper'}
          shown={shown}
          count={slides.length}
          paused={paused}
          onShow={show}
          onPause={setPaused}
        />
      )}
    </section>
  )
}

/** A slide: on a phone its text is at the top of the picture, on a wide window beside the picture. */
function Slide({ slide: { tall, wide, type, title, text, action, to }, first }: { slide: HeroSlide; first: boolean }) {
  const dark = type === 'ink'
  return (
    <div className={dark ? 'text-ink' : 'text-paper md:size-full md:bg-ink'}>
      <div className="absolute inset-x-0 top-0 bottom-11 md:bottom-0 md:left-[40%]">
        <HousePicture
          picture={tall}
          wide={wide}
          sizes="100vw"
          first={first}
          className="size-full object-cover md:object-right"
        />
        <div className={classes('scrim absolute inset-0 md:hidden', dark ? 'text-paper/80' : 'text-ink/70')} />
      </div>
      <div className="hero-side absolute inset-0 grid content-start pt-8 md:content-center md:pt-0">
        <div className="grid max-w-[19rem] justify-items-start gap-5 md:max-w-full md:gap-7">
          <p className="font-display text-hero text-balance md:text-[clamp(2.5rem,5.4vw,6rem)]">
            <Unbroken text={title} />
          </p>
          {text && (
            <p className="hidden max-w-80 text-lead md:block">
              <Unbroken text={text} />
            </p>
          )}
          <ButtonLink to={to} look={dark ? 'solid' : 'light'}>
            {action}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

type HeroControlsProps = {
  isLight: boolean
  shown: number
  count: number
  paused: boolean
  onShow: (index: number) => void
  onPause: (paused: boolean) => void
}

/** One button per slide, and a pause/play button: below the picture on a phone, below the text on a wide window. */
const HeroControls = ({ isLight, shown, count, paused, onShow, onPause }: HeroControlsProps) => (
  <div
    className={classes(
      'hero-side absolute inset-x-0 bottom-0 flex items-center text-ink md:bottom-6 md:gap-1',
      isLight && 'md:text-paper',
    )}
  >
    {Array.from({ length: count }, (_, index) => `Picture ${index + 1} of ${count}`).map((label, index) => (
      <button
        key={label}
        type="button"
        aria-label={label}
        aria-current={index === shown}
        className="group grid size-11 place-items-center md:w-9"
        onClick={() => onShow(index)}
      >
        <span
          className={classes('block h-0.5 w-7 bg-current', index !== shown && 'opacity-50 group-hover:opacity-75')}
        />
      </button>
    ))}
    <button
      type="button"
      className="grid size-11 place-items-center"
      aria-label={paused ? 'Play the pictures' : 'Pause the pictures'}
      onClick={() => onPause(!paused)}
    >
      <Icon>
        <path d={paused ? 'M8 5.5v13l10.5-6.5z' : 'M9 6v12M15 6v12'} />
      </Icon>
    </button>
  </div>
)

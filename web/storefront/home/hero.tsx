import { useRef } from 'react'
import { config } from '#config'
import { useShop } from '#web/frame/shop.ts'
import { HousePicture, type HousePictureFile } from '#web/parts/house-picture.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { HeroControls } from './hero-controls.tsx'
import { useRotation } from './use-rotation.ts'

const { limits } = config

/** One of the hero's pictures, cut for a phone and for a desk; `type` is the colour in which words read on its calm side. */
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
 * The rotating hero: one to six pictures, a new one every ten seconds (rules: home page). Only the first is fetched at once.
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

/** A picture with its words on the calm side: at the top on a phone, at the left on a desk. */
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

import { documents, type ContentOf, type DocumentName } from './document.ts'
import { homeDefaults } from './home-defaults.ts'
import type { HomeContent, HomeSection } from './home.ts'

/** Sections of the default home page that name invented people and newspapers. */
const namingOthers = {
  reviews: 'Reviews on the home page',
  featured: '‘Featured in’ on the home page',
} as const satisfies Partial<Record<HomeSection, string>>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const isOn = ({ sections }: HomeContent, name: HomeSection): boolean =>
  sections.some((section) => section.name === name && section.on)
const isAsItCame = (slide: HomeContent['hero']['slides'][number]): boolean =>
  homeDefaults.hero.slides.some((usual) => isSame(usual, slide))

/** Removes the invented parts of the home page. Returns their names and the remaining page (rules: demo removal). */
export function withoutInvented(home: HomeContent): { goes: string[]; left: HomeContent } {
  const names = (['reviews', 'featured'] as const).filter(
    (name) => isOn(home, name) && isSame(home[name], homeDefaults[name]),
  )
  const slides = home.hero.slides.filter((slide) => !(isAsItCame(slide) && slide.to.startsWith('/products')))
  const takesSlides = slides.length > 0 && slides.length < home.hero.slides.length
  return {
    goes: [...names.map((name) => namingOthers[name]), ...(takesSlides ? ['Opening pictures of demo products'] : [])],
    left: {
      ...home,
      sections: home.sections.map((section) =>
        names.some((name) => name === section.name) ? { ...section, on: false } : section,
      ),
      ...(takesSlides && { hero: { slides } }),
    },
  }
}

/** Returns true if a published document still has default text that the owner has to replace (rules: setup steps). */
export function isStillInvented<Name extends DocumentName>(name: Name, content: ContentOf[Name]): boolean {
  if (name !== 'home') return isSame(content, documents[name].defaults)
  const home = content as HomeContent
  return (
    (isOn(home, 'hero') && home.hero.slides.some(isAsItCame)) ||
    (isOn(home, 'quote') && isSame(home.quote.text, homeDefaults.quote.text)) ||
    (['reviews', 'featured'] as const).some((part) => isOn(home, part) && isSame(home[part], homeDefaults[part]))
  )
}

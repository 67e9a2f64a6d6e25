import { config } from '#config'
import { defaultSettings } from '#shop/platform/settings/settings.ts'

/**
 * A blog post of the demo shop (rules: demo shop). Its text is in `posts/{key}.md`, its cover is `picture`; `date` is
 * YYYY-MM-DD.
 */
export type DemoPost = {
  key: string
  slug: string
  title: string
  date: string
  picture: string
  alt: string
  excerpt: string
}

const { shortName } = config.brand
const { name } = defaultSettings.house

/** The posts of the demo shop, newest first. */
export const demoPosts: readonly DemoPost[] = [
  {
    key: 'elegant-collection',
    slug: `${shortName}-launches-a-new-their-elegant-collection`,
    title: `${name} launches its elegant collection`,
    date: '2026-09-18',
    picture: 'blog-collection',
    alt: 'The new collection on a rail',
    excerpt: 'Eight pieces for long evenings: bias-cut silk, hand-dyed adire, and a boubou that is easy to pack.',
  },
  {
    key: 'trend-analysis',
    slug: 'fashion-trend-analysis-what-to-expect',
    title: 'Fashion trend analysis: what to expect',
    date: '2026-07-30',
    picture: 'blog-trends',
    alt: 'Eight swatches of the season pinned in two rows',
    excerpt: 'Longer hems, quieter prints and one good sleeve: the trends that we see in our studio.',
  },
  {
    key: 'capsule-wardrobe',
    slug: 'the-ultimate-guide-to-building-a-versatile-capsule-wardrobe',
    title: 'The ultimate guide to building a versatile capsule wardrobe',
    date: '2026-06-12',
    picture: 'blog-capsule',
    alt: 'A shirt, trousers, a blazer dress, a jumpsuit and a skirt side by side',
    excerpt:
      'Ten pieces, thirty outfits. How to choose cloth and cut for a Nigerian year, from harmattan to the rains.',
  },
  {
    key: 'iconic-moments',
    slug: 'iconic-fashion-moments-a-look-back-at-fashion',
    title: 'Iconic fashion moments: a look back at fashion',
    date: '2026-04-25',
    picture: 'blog-icons',
    alt: 'The embroidered chest of an adire boubou',
    excerpt: 'The gele, the oleku, the boubou and adire: four moments of Nigerian dress that are still in fashion.',
  },
  {
    key: 'caring-for-adire',
    slug: 'caring-for-adire-and-hand-dyed-cloth',
    title: 'Caring for adire and hand-dyed cloth',
    date: '2026-03-07',
    picture: 'blog-adire',
    alt: 'Four lengths of cloth drying on a line',
    excerpt: 'A few simple habits keep the colour of indigo deep for years.',
  },
  {
    key: 'taking-measurements',
    slug: 'how-to-take-your-measurements-at-home',
    title: 'How to take your measurements at home',
    date: '2026-01-24',
    picture: 'blog-thread',
    alt: 'Ten reels of thread on two shelves',
    excerpt: 'A tape, a mirror and five minutes: the three measurements that decide how a dress fits.',
  },
]

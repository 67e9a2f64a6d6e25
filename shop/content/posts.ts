import { config } from '#config'

/** A blog post, without its body: that is a Markdown file of the same `key` (rules: blog). */
export type Post = { key: string; slug: string; name: string; date: string; img: string; excerpt: string }

const { name, shortName } = config.brand

/** The six posts, newest first. `date` as YYYY-MM-DD; `img` names one of the house's pictures. */
export const posts: readonly Post[] = [
  {
    key: 'elegant-collection',
    slug: `${shortName}-launches-a-new-their-elegant-collection`,
    name: `${name} launches its elegant collection`,
    date: '2026-09-18',
    img: 'blogCollection',
    excerpt: 'Eight pieces for evenings that run late: bias-cut silk, hand-dyed adire, and a boubou that travels.',
  },
  {
    key: 'trend-analysis',
    slug: 'fashion-trend-analysis-what-to-expect',
    name: 'Fashion trend analysis: what to expect',
    date: '2026-07-30',
    img: 'blogTrends',
    excerpt:
      'Longer hems, quieter prints and one good sleeve: what we see on the cutting table before it reaches the street.',
  },
  {
    key: 'capsule-wardrobe',
    slug: 'the-ultimate-guide-to-building-a-versatile-capsule-wardrobe',
    name: 'The ultimate guide to building a versatile capsule wardrobe',
    date: '2026-06-12',
    img: 'blogCapsule',
    excerpt:
      'Ten pieces, thirty outfits. How to choose cloth and cut for a Nigerian year, from harmattan to the rains.',
  },
  {
    key: 'iconic-moments',
    slug: 'iconic-fashion-moments-a-look-back-at-fashion',
    name: 'Iconic fashion moments: a look back at fashion',
    date: '2026-04-25',
    img: 'blogIcons',
    excerpt: 'The gele, the safari suit, the oleku: four moments of Nigerian dress that never quite left.',
  },
  {
    key: 'caring-for-adire',
    slug: 'caring-for-adire-and-hand-dyed-cloth',
    name: 'Caring for adire and hand-dyed cloth',
    date: '2026-03-07',
    img: 'blogAdire',
    excerpt: 'Indigo is alive. A few small habits keep it deep for years.',
  },
  {
    key: 'taking-measurements',
    slug: 'how-to-take-your-measurements-at-home',
    name: 'How to take your measurements at home',
    date: '2026-01-24',
    img: 'blogThread',
    excerpt: 'A tape, a mirror and five minutes: the three measures that decide how a dress will sit.',
  },
]

/** The post of that slug, if there is one. */
export const findPost = (slug: string): Post | undefined => posts.find((post) => post.slug === slug)

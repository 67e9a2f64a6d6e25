/** The default links of the header, until the owner changes them (rules: navigation). */
export const headerLinks = [
  { label: 'HOME', to: '/' },
  { label: 'ABOUT', to: '/about' },
  { label: 'SHOP', to: '/products' },
  { label: 'SIZE CHART', to: '/size-chart' },
]

export const blogLink = { label: 'BLOG', to: '/blog' }

/** The default submenu of the link to all products; shown once a collection exists (rules: header menu). */
export const shopLinks = [{ label: 'Collections', to: '/collections' }]

/** Links in the footer, independent of the owner's header (rules: navigation). */
export const furtherLinks = [...headerLinks, blogLink]

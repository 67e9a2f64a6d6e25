/** The header's links until the owner decides otherwise (rules: navigation). */
export const headerLinks = [
  { label: 'HOME', to: '/' },
  { label: 'ABOUT', to: '/about' },
  { label: 'SHOP', to: '/products' },
  { label: 'SIZE CHART', to: '/size-chart' },
]

export const blogLink = { label: 'BLOG', to: '/blog' }

/** What opens below the link to all products until the owner decides otherwise, as soon as there is a collection (rules: menu). */
export const shopLinks = [{ label: 'Collections', to: '/collections' }]

/** What the footer names, whatever the owner decides of the header (rules: navigation). */
export const furtherLinks = [...headerLinks, blogLink]

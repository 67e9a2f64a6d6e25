/** The header's links until the owner decides otherwise (rules: navigation). */
export const headerLinks = [
  { label: 'HOME', to: '/' },
  { label: 'ABOUT', to: '/about' },
  { label: 'SHOP', to: '/products' },
  { label: 'SIZE CHART', to: '/size-chart' },
]

export const blogLink = { label: 'BLOG', to: '/blog' }

/** What the footer names, whatever the owner decides of the header (rules: navigation). */
export const furtherLinks = [...headerLinks, blogLink]

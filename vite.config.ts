import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  // Vitest runs modules one by one; the router's plugin would take them for pages.
  plugins: [tailwindcss(), ...(process.env.VITEST ? [] : [reactRouter()])],
  build: {
    target: 'es2022',
    // No data: addresses, which the content security policy refuses for styles and fonts.
    assetsInlineLimit: 0,
  },
})

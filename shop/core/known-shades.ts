import { namedColors } from './color-name.ts'
import { cssShades } from './css-shades.ts'
import { shadeOfValue } from './shade.ts'

/**
 * Colour names used in Nigerian fashion, with their shades. They take precedence over the CSS names, whose chocolate is
 * orange and whose plum is pink.
 */
const clothColors = `
absinthe 8fb339, almond e6d3b3, amber d98e04, amethyst 8a5bb0, apple green 7fae3b, apricot f2b488, aqua 7fd6d2, army green 4b5320,
ash a7a8a6, ash grey 9a9c9b, aubergine 3d1f36, avocado 6f7f33, baby blue a9cfee, baby pink f4c7d0, banana f4dc78, beige dcc8a6,
biscuit d9b98a, bone e3dac6, brick 9c3f2b, brick red 9c3f2b, bronze 8c5f2e, bubblegum ee88b0, burnt orange bf5418, burnt sienna a2512e,
butter f3e3a1, butter yellow f3e08a, caramel b0713a, cardinal 9b1b30, carrot e2762b, carton b08a5b, carton brown b08a5b, cashew d8bd97,
champagne ecd9b4, champagne gold d8bd82, cherry 9f1230, chestnut 7b3f26, cinnamon 9a5a33, cobalt 1f47a8, cobalt blue 1f47a8,
cocoa 5a3826, coffee 4b3021, coffee brown 4b3021, cognac 93502b, copper a8623a, cream f3e8cc, crimson 9e1432, cyan 23b5c4,
dark blue 15224f, dark brown 3c2417, dark green 123f26, dark grey 4d4d4d, dark red 741015, denim 39557e, dirty green 69703b,
dusty blue 8098b0, dusty pink cf9ea0, dusty rose c08f8c, egg yolk f0b12a, eggplant 3d1f36, eggshell efe7d3, electric blue 1b5cff,
fawn c9a679, fire red c8201c, flesh e3b99a, forest green 1f4a2c, fuchsia c2187a, fuchsia pink d0277f, ginger b5651f, grape 56305f,
gunmetal 3d4248, hazel 8a6a3f, honey d79b34, hot pink e8418f, ice blue cfe4ee, jade 1f8a68, jet black 0b0b0c, kelly green 2e9a3e,
khaki b3a278, kolanut 7c3a30, lavender b7a7d8, leaf green 4f8a34, leather 8a5630, lemon f0e34a, lemon green a8cf3a, lemon yellow f0e34a,
light blue a8c9e6, light brown a87b52, light green a5d29a, light grey cfcfcd, light pink f2c3cd, lime a6cf2f, lime green 7fc23a,
magenta b81a7c, mahogany 5f2a1e, mango f2a02c, maroon 5c1420, mauve b08aa6, melon f0a284, metallic gold b8923f, military green 4b5320,
milk f5eede, milk white f5eede, mint b5e0c8, mint green a5dcbc, mocha 7a5843, moss green 66702f, mulberry 7a2a4f, navy blue 1b2a52,
neon green 5fe02a, neon pink ff4aa5, nude dfb99d, nude pink e2b8a8, oatmeal dccdb3, ocean blue 1d5d86, off white f4efe3, off-white f4efe3,
old gold b08b2e, olive green 6b6a2a, onion a8485f, onion pink c4707f, ox blood 4f1219, oxblood 4f1219, palm oil c2451a, peach f3b994,
peacock 0f5c68, peacock blue 0f5c68, pearl ece6da, periwinkle 9aa3dc, petrol 12475a, pine green 1b4738, pistachio b3cf8f, pomegranate 8a1c33,
powder blue b9d2e4, powder pink efcfd1, pumpkin d9711f, purple blue 4a3f9f, raspberry a81f4f, red wine 5f1428, rose gold c9918a, rose pink df8ea0,
royal blue 1f3fa8, royal purple 55308a, ruby 9a1236, rust orange b5521f, saffron e6a21f, salmon ee967f, salmon pink f0a59a, sapphire 163e8c,
scarlet c4221f, sea blue 1f6f8f, sea green 2f8a6b, seafoam a8dcc4, sepia 6f5136, shocking pink ec2f92, silver b9bcc0, skin d9ab8b,
slate 596470, smoke a2a3a0, stone b9b09f, strawberry c7344b, sunflower efb91f, tan c49a6c, tangerine ea8026, taupe 8b7a6a,
tea green c3d8a8, tea rose e9b5ad, tobacco 6f4a2a, tomato red c9382b, toffee 9c6636, topaz d99a3a, turquoise 22aba6, turquoise blue 1fa5b5,
vanilla f0e2bd, vermilion cf3f22, violet 6f3a9f, walnut 5d402b, wine red 6a1730, yam e8dcc2
`

const listed = (text: string): [string, string][] =>
  text
    .trim()
    .split(/,\s+/)
    .map((entry) => [withoutGaps(entry.slice(0, -7)), `#${entry.slice(-6)}`])

/**
 * Normalizes a colour's name: 'Sky-Blue', 'sky blue' and 'skyblue' become the same name, and so do 'gray' and 'grey'.
 */
const withoutGaps = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s-]+/g, '')
    .replaceAll('gray', 'grey')

const shades: ReadonlyMap<string, string> = new Map([
  ...listed(cssShades),
  ...Object.entries(namedColors).map(([name, shade]): [string, string] => [withoutGaps(name), shade]),
  ...listed(clothColors),
])

/** Returns the shade of a colour name or value, or null if it is unknown (rules: colour shades). */
export const knownShade = (color: string): string | null =>
  shadeOfValue(color) ?? shades.get(withoutGaps(color)) ?? null

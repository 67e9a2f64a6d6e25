// Created by scripts/house-pictures.ts.
import type { HousePictureFile } from '#web/parts/house-picture.tsx'

export const heroRailWide: HousePictureFile = {"id":"hero-rail-wide-3609dfa0","width":1600,"height":900,"widths":[480,800,1600],"alt":"A brass rail of dresses in adire, silk and hand-woven cloth against a sunlit wall"}
export const heroRailTall: HousePictureFile = {"id":"hero-rail-tall-38ace695","width":900,"height":1125,"widths":[480,800,900],"alt":"A brass rail of dresses against a sunlit wall"}
export const heroBoubouWide: HousePictureFile = {"id":"hero-boubou-wide-db4d4ccc","width":1600,"height":900,"widths":[480,800,1600],"alt":"An emerald silk boubou with an embroidered chest, before a clay wall"}
export const heroBoubouTall: HousePictureFile = {"id":"hero-boubou-tall-07340e7a","width":900,"height":1125,"widths":[480,800,900],"alt":"An emerald silk boubou with an embroidered chest, before a clay wall"}
export const heroClothWide: HousePictureFile = {"id":"hero-cloth-wide-20ba02bc","width":1600,"height":900,"widths":[480,800,1600],"alt":"Lengths of indigo silk, adire, linen and wax print laid over one another in folds"}
export const heroClothTall: HousePictureFile = {"id":"hero-cloth-tall-08035f67","width":900,"height":1125,"widths":[480,800,900],"alt":"Indigo silk, adire and wax print laid over one another in folds"}
export const heroZumaWide: HousePictureFile = {"id":"hero-zuma-wide-14f8fa98","width":1600,"height":900,"widths":[480,800,1600],"alt":"Zuma Rock and the towers of Abuja at dawn, the near hill cut from adire"}
export const heroZumaTall: HousePictureFile = {"id":"hero-zuma-tall-7fb9c1df","width":900,"height":1125,"widths":[480,800,900],"alt":"Zuma Rock and the towers of Abuja at dawn, the near hill cut from aso-oke"}
export const brand01: HousePictureFile = {"id":"brand-01-c86f6f11","width":800,"height":1000,"widths":[480,800],"alt":"An emerald cape dress hung in a clay niche"}
export const brand02: HousePictureFile = {"id":"brand-02-82422fa6","width":800,"height":1000,"widths":[480,800],"alt":"Tied adire in folds beside ivory silk"}
export const brand03: HousePictureFile = {"id":"brand-03-7db4d4ae","width":800,"height":1000,"widths":[480,800],"alt":"Eight folded cloths on a wooden shelf"}
export const brand04: HousePictureFile = {"id":"brand-04-68422ce1","width":800,"height":1000,"widths":[480,800],"alt":"The lapels and buttons of an ivory blazer dress"}
export const brand05: HousePictureFile = {"id":"brand-05-dd1b96ed","width":800,"height":1000,"widths":[480,800],"alt":"Adire lengths drying on a line"}
export const brand06: HousePictureFile = {"id":"brand-06-eef7fdd1","width":800,"height":1000,"widths":[480,800],"alt":"Nine reels of thread in the colours of the collection"}
export const brand07: HousePictureFile = {"id":"brand-07-1c542edc","width":800,"height":1000,"widths":[480,800],"alt":"The boned bodice of a wine silk gown"}
export const brand08: HousePictureFile = {"id":"brand-08-91407646","width":800,"height":1000,"widths":[480,800],"alt":"Zuma Rock at dusk above a hill of adire"}
export const brand09: HousePictureFile = {"id":"brand-09-7f68619f","width":800,"height":1000,"widths":[480,800],"alt":"Nine cloth swatches pinned to the studio wall"}
export const brand10: HousePictureFile = {"id":"brand-10-9b130d10","width":800,"height":1000,"widths":[480,800],"alt":"A gele in plum aso-oke tied on a linen bust"}
export const brand11: HousePictureFile = {"id":"brand-11-67b603de","width":800,"height":1000,"widths":[480,800],"alt":"Four garments on a brass rail"}
export const brand12: HousePictureFile = {"id":"brand-12-3cf45be0","width":800,"height":1000,"widths":[480,800],"alt":"Wine aso-oke, silk and wax print in folds"}
export const banner: HousePictureFile = {"id":"banner-a6d68a3b","width":1600,"height":640,"widths":[480,800,1600],"alt":"Hand-woven aso-oke to either side of wine silk"}
export const blogCollection: HousePictureFile = {"id":"blog-collection-0f1e4665","width":1080,"height":720,"widths":[480,800,1080],"alt":"The new collection on a rail"}
export const blogTrends: HousePictureFile = {"id":"blog-trends-609b28bd","width":1080,"height":720,"widths":[480,800,1080],"alt":"Eight swatches of the season pinned in two rows"}
export const blogCapsule: HousePictureFile = {"id":"blog-capsule-dcce197e","width":1080,"height":720,"widths":[480,800,1080],"alt":"A shirt, trousers, a blazer dress, a jumpsuit and a skirt side by side"}
export const blogIcons: HousePictureFile = {"id":"blog-icons-dcc20a06","width":1080,"height":720,"widths":[480,800,1080],"alt":"The embroidered chest of an adire boubou"}
export const blogAdire: HousePictureFile = {"id":"blog-adire-bc528971","width":1080,"height":720,"widths":[480,800,1080],"alt":"Four lengths of cloth drying on a line"}
export const blogThread: HousePictureFile = {"id":"blog-thread-fa9fd929","width":1080,"height":720,"widths":[480,800,1080],"alt":"Ten reels of thread on two shelves"}
export const aboutStudio: HousePictureFile = {"id":"about-studio-d81ce3ff","width":1080,"height":1350,"widths":[480,800,1080],"alt":"Folded cloths piled on the studio shelf"}
export const aboutAbuja: HousePictureFile = {"id":"about-abuja-9cf1e18e","width":1350,"height":900,"widths":[480,800,1350],"alt":"Abuja and Zuma Rock at dusk"}
export const onboarding: HousePictureFile = {"id":"onboarding-608cee7c","width":1080,"height":1350,"widths":[480,800,1080],"alt":"A wine silk gown hung in a midnight niche"}

// Made by scripts/house-pictures.ts from the pictures themselves.
import type { HousePictureFile } from '#web/parts/house-picture.tsx'

export const heroRailWide: HousePictureFile = {"id":"hero-rail-wide-8b191dba","width":1600,"height":900,"widths":[480,800,1600],"alt":"A brass rail of dresses in adire, silk and hand-woven cloth against a sunlit wall"}
export const heroRailTall: HousePictureFile = {"id":"hero-rail-tall-f7500051","width":900,"height":1125,"widths":[480,800,900],"alt":"A brass rail of dresses against a sunlit wall"}
export const heroBoubouWide: HousePictureFile = {"id":"hero-boubou-wide-919a830a","width":1600,"height":900,"widths":[480,800,1600],"alt":"An emerald silk boubou with an embroidered chest, before a clay wall"}
export const heroBoubouTall: HousePictureFile = {"id":"hero-boubou-tall-0ab1cf11","width":900,"height":1125,"widths":[480,800,900],"alt":"An emerald silk boubou with an embroidered chest, before a clay wall"}
export const heroClothWide: HousePictureFile = {"id":"hero-cloth-wide-5a5ea1bf","width":1600,"height":900,"widths":[480,800,1600],"alt":"Lengths of indigo silk, adire, linen and wax print laid over one another in folds"}
export const heroClothTall: HousePictureFile = {"id":"hero-cloth-tall-37f63fcb","width":900,"height":1125,"widths":[480,800,900],"alt":"Indigo silk, adire and wax print laid over one another in folds"}
export const heroZumaWide: HousePictureFile = {"id":"hero-zuma-wide-426f6556","width":1600,"height":900,"widths":[480,800,1600],"alt":"Zuma Rock and the towers of Abuja at dawn, the near hill cut from adire"}
export const heroZumaTall: HousePictureFile = {"id":"hero-zuma-tall-749033ec","width":900,"height":1125,"widths":[480,800,900],"alt":"Zuma Rock and the towers of Abuja at dawn, the near hill cut from aso-oke"}
export const brand01: HousePictureFile = {"id":"brand-01-db237583","width":800,"height":1000,"widths":[480,800],"alt":"An emerald cape dress hung in a clay niche"}
export const brand02: HousePictureFile = {"id":"brand-02-c8d7d057","width":800,"height":1000,"widths":[480,800],"alt":"Tied adire in folds beside ivory silk"}
export const brand03: HousePictureFile = {"id":"brand-03-f7e3883f","width":800,"height":1000,"widths":[480,800],"alt":"Eight folded cloths on a wooden shelf"}
export const brand04: HousePictureFile = {"id":"brand-04-dd6b22e9","width":800,"height":1000,"widths":[480,800],"alt":"The lapels and buttons of an ivory blazer dress"}
export const brand05: HousePictureFile = {"id":"brand-05-40f7f4cd","width":800,"height":1000,"widths":[480,800],"alt":"Adire lengths drying on a line"}
export const brand06: HousePictureFile = {"id":"brand-06-7f7f36ef","width":800,"height":1000,"widths":[480,800],"alt":"Nine reels of thread in the colours of the collection"}
export const brand07: HousePictureFile = {"id":"brand-07-54370a2b","width":800,"height":1000,"widths":[480,800],"alt":"The boned bodice of a wine silk gown"}
export const brand08: HousePictureFile = {"id":"brand-08-abcf7389","width":800,"height":1000,"widths":[480,800],"alt":"Zuma Rock at dusk above a hill of adire"}
export const brand09: HousePictureFile = {"id":"brand-09-07c011d0","width":800,"height":1000,"widths":[480,800],"alt":"Nine cloth swatches pinned to the studio wall"}
export const brand10: HousePictureFile = {"id":"brand-10-65568c8c","width":800,"height":1000,"widths":[480,800],"alt":"A gele in plum aso-oke tied on a linen bust"}
export const brand11: HousePictureFile = {"id":"brand-11-ffe28eb2","width":800,"height":1000,"widths":[480,800],"alt":"Four garments on a brass rail"}
export const brand12: HousePictureFile = {"id":"brand-12-6ddf9c8a","width":800,"height":1000,"widths":[480,800],"alt":"Wine aso-oke, silk and wax print in folds"}
export const banner: HousePictureFile = {"id":"banner-dd15be24","width":1600,"height":640,"widths":[480,800,1600],"alt":"Hand-woven aso-oke to either side of wine silk"}
export const blogCollection: HousePictureFile = {"id":"blog-collection-732f67f3","width":1080,"height":720,"widths":[480,800,1080],"alt":"The new collection on a rail"}
export const blogTrends: HousePictureFile = {"id":"blog-trends-c14e9b79","width":1080,"height":720,"widths":[480,800,1080],"alt":"Eight swatches of the season pinned in two rows"}
export const blogCapsule: HousePictureFile = {"id":"blog-capsule-3b5253e4","width":1080,"height":720,"widths":[480,800,1080],"alt":"A shirt, trousers, a blazer dress, a jumpsuit and a skirt side by side"}
export const blogIcons: HousePictureFile = {"id":"blog-icons-d64e464f","width":1080,"height":720,"widths":[480,800,1080],"alt":"The embroidered chest of an adire boubou"}
export const blogAdire: HousePictureFile = {"id":"blog-adire-597c8cd2","width":1080,"height":720,"widths":[480,800,1080],"alt":"Four lengths of cloth drying on a line"}
export const blogThread: HousePictureFile = {"id":"blog-thread-d4cbdb3f","width":1080,"height":720,"widths":[480,800,1080],"alt":"Ten reels of thread on two shelves"}
export const aboutStudio: HousePictureFile = {"id":"about-studio-20febfac","width":1080,"height":1350,"widths":[480,800,1080],"alt":"Folded cloths piled on the studio shelf"}
export const aboutAbuja: HousePictureFile = {"id":"about-abuja-6ec99a15","width":1350,"height":900,"widths":[480,800,1350],"alt":"Abuja and Zuma Rock at dusk"}
export const onboarding: HousePictureFile = {"id":"onboarding-62b5ea04","width":1080,"height":1350,"widths":[480,800,1080],"alt":"A wine silk gown hung in a midnight niche"}

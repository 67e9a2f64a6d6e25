// Created by scripts/house-pictures.ts.
import type { HousePictureFile } from '#web/parts/house-picture.tsx'

export const heroRailWide: HousePictureFile = {"id":"hero-rail-wide-cda9e90d","width":1600,"height":900,"widths":[480,800,1600],"alt":"A brass rail of dresses in adire, silk and hand-woven cloth against a sunlit wall"}
export const heroRailTall: HousePictureFile = {"id":"hero-rail-tall-8d08f675","width":900,"height":1125,"widths":[480,800,900],"alt":"A brass rail of dresses against a sunlit wall"}
export const heroBoubouWide: HousePictureFile = {"id":"hero-boubou-wide-40623ad2","width":1600,"height":900,"widths":[480,800,1600],"alt":"An emerald silk boubou with an embroidered chest, before a clay wall"}
export const heroBoubouTall: HousePictureFile = {"id":"hero-boubou-tall-91e28304","width":900,"height":1125,"widths":[480,800,900],"alt":"An emerald silk boubou with an embroidered chest, before a clay wall"}
export const heroClothWide: HousePictureFile = {"id":"hero-cloth-wide-fd492713","width":1600,"height":900,"widths":[480,800,1600],"alt":"Lengths of indigo silk, adire, linen and wax print laid over one another in folds"}
export const heroClothTall: HousePictureFile = {"id":"hero-cloth-tall-bcc271ac","width":900,"height":1125,"widths":[480,800,900],"alt":"Indigo silk, adire and wax print laid over one another in folds"}
export const heroZumaWide: HousePictureFile = {"id":"hero-zuma-wide-9df56693","width":1600,"height":900,"widths":[480,800,1600],"alt":"Zuma Rock and the towers of Abuja at dawn, the near hill cut from adire"}
export const heroZumaTall: HousePictureFile = {"id":"hero-zuma-tall-6ca0c420","width":900,"height":1125,"widths":[480,800,900],"alt":"Zuma Rock and the towers of Abuja at dawn, the near hill cut from aso-oke"}
export const brand01: HousePictureFile = {"id":"brand-01-a08709f1","width":800,"height":1000,"widths":[480,800],"alt":"An emerald cape dress hung in a clay niche"}
export const brand02: HousePictureFile = {"id":"brand-02-bc98c731","width":800,"height":1000,"widths":[480,800],"alt":"Tied adire in folds beside ivory silk"}
export const brand03: HousePictureFile = {"id":"brand-03-6a20041c","width":800,"height":1000,"widths":[480,800],"alt":"Eight folded cloths on a wooden shelf"}
export const brand04: HousePictureFile = {"id":"brand-04-106616ea","width":800,"height":1000,"widths":[480,800],"alt":"The lapels and buttons of an ivory blazer dress"}
export const brand05: HousePictureFile = {"id":"brand-05-17e5b28b","width":800,"height":1000,"widths":[480,800],"alt":"Adire lengths drying on a line"}
export const brand06: HousePictureFile = {"id":"brand-06-be2f691f","width":800,"height":1000,"widths":[480,800],"alt":"Nine reels of thread in the colours of the collection"}
export const brand07: HousePictureFile = {"id":"brand-07-73d0436b","width":800,"height":1000,"widths":[480,800],"alt":"The boned bodice of a wine silk gown"}
export const brand08: HousePictureFile = {"id":"brand-08-d1b09168","width":800,"height":1000,"widths":[480,800],"alt":"Zuma Rock at dusk above a hill of adire"}
export const brand09: HousePictureFile = {"id":"brand-09-339fcb4f","width":800,"height":1000,"widths":[480,800],"alt":"Nine cloth swatches pinned to the studio wall"}
export const brand10: HousePictureFile = {"id":"brand-10-77563315","width":800,"height":1000,"widths":[480,800],"alt":"A gele in plum aso-oke tied on a linen bust"}
export const brand11: HousePictureFile = {"id":"brand-11-e9e55699","width":800,"height":1000,"widths":[480,800],"alt":"Four garments on a brass rail"}
export const brand12: HousePictureFile = {"id":"brand-12-3827279f","width":800,"height":1000,"widths":[480,800],"alt":"Wine aso-oke, silk and wax print in folds"}
export const banner: HousePictureFile = {"id":"banner-3419f07e","width":1600,"height":640,"widths":[480,800,1600],"alt":"Hand-woven aso-oke to either side of wine silk"}
export const blogCollection: HousePictureFile = {"id":"blog-collection-500936e6","width":1080,"height":720,"widths":[480,800,1080],"alt":"The new collection on a rail"}
export const blogTrends: HousePictureFile = {"id":"blog-trends-6c3827b0","width":1080,"height":720,"widths":[480,800,1080],"alt":"Eight swatches of the season pinned in two rows"}
export const blogCapsule: HousePictureFile = {"id":"blog-capsule-7c68450c","width":1080,"height":720,"widths":[480,800,1080],"alt":"A shirt, trousers, a blazer dress, a jumpsuit and a skirt side by side"}
export const blogIcons: HousePictureFile = {"id":"blog-icons-ef59fe17","width":1080,"height":720,"widths":[480,800,1080],"alt":"The embroidered chest of an adire boubou"}
export const blogAdire: HousePictureFile = {"id":"blog-adire-b63de750","width":1080,"height":720,"widths":[480,800,1080],"alt":"Four lengths of cloth drying on a line"}
export const blogThread: HousePictureFile = {"id":"blog-thread-8723dfeb","width":1080,"height":720,"widths":[480,800,1080],"alt":"Ten reels of thread on two shelves"}
export const aboutStudio: HousePictureFile = {"id":"about-studio-b1f1b876","width":1080,"height":1350,"widths":[480,800,1080],"alt":"Folded cloths piled on the studio shelf"}
export const aboutAbuja: HousePictureFile = {"id":"about-abuja-9dae7bc8","width":1350,"height":900,"widths":[480,800,1350],"alt":"Abuja and Zuma Rock at dusk"}
export const onboarding: HousePictureFile = {"id":"onboarding-27516335","width":1080,"height":1350,"widths":[480,800,1080],"alt":"A wine silk gown hung in a midnight niche"}

"""Pennyfield Animal Shelter."""
# id|name|species|breed|age|status|badges
_A = """412|Biscuit|dog|Beagle mix|3 years|available|children,cats
413|Otto|dog|Dachshund|9 years|available|cats
415|Marble|cat|Domestic shorthair|2 years|reserved|children
417|Juno|dog|German shepherd|5 years|reserved|children
418|Ricky|cat|Domestic longhair|7 years|available|dogs
419|Tess|dog|Border collie|18 months|available|children,dogs
421|Clover|rabbit|Lionhead|1 year|available|children
422|Bruno|dog|Boxer|6 years|reserved|dogs
424|Olive|cat|Tortoiseshell|11 years|available|
425|Pepper|dog|Jack Russell|4 years|available|dogs
427|Moss|dog|Lurcher|2 years|reserved|children,dogs
428|Saffron|cat|Ginger shorthair|5 months|available|children,dogs,cats
430|Bandit|dog|Husky|3 years|available|children
431|Thistle|rabbit|Dutch|8 months|reserved|
433|Maisie|dog|Cocker spaniel|7 years|available|children,cats,dogs
434|Nero|cat|Black shorthair|4 years|reserved|cats
436|Duke|dog|Rottweiler|4 years|available|
437|Willow|dog|Whippet|6 years|reserved|children,dogs
438|Bramble|rabbit|Lop|2 years|available|children
440|Gus|dog|Labrador|10 years|available|dogs,cats
441|Cleo|cat|Siamese mix|6 years|available|
443|Rosie|dog|Staffordshire|5 years|available|children
444|Fudge|rabbit|Rex|3 years|available|
446|Hamish|dog|West Highland terrier|8 years|available|children
447|Socks|cat|Tuxedo shorthair|1 year|reserved|children,dogs
449|Poppy|dog|Poodle mix|14 months|reserved|children,cats,dogs
450|Samson|dog|Mastiff|3 years|available|dogs
452|Dot|cat|Tabby|9 months|available|children
453|Lottie|dog|Corgi|2 years|available|
455|Hazel|rabbit|Mini lop|5 months|reserved|children
456|Scout|dog|Springer spaniel|4 years|reserved|dogs"""
ANIMALS = []
for _l in _A.split("\n"):
    a = _l.split("|")
    ANIMALS.append({"id": int(a[0]), "name": a[1], "species": a[2], "breed": a[3], "age": a[4], "status": a[5], "good": [x for x in a[6].split(",") if x]})

STORY = {
    "Maisie": {"found": "9.8", "now": "13.4", "ideal": "12.5"},
    "Biscuit": {"found": "11.3", "now": "14.2", "ideal": "13.5"},
}
TEXTS = {
    "Maisie": "Maisie was left at our gate in the week before Christmas. She weighed only %(found)s kg that night; by now the scales show %(now)s kg, and the vet would like to see her at %(ideal)s kg by the summer, so please go easy on the biscuits." % STORY["Maisie"],
    "Biscuit": "Biscuit came to us when her owner moved abroad. She arrived with %(found)s kg, has %(now)s kg today and ought to have %(ideal)s kg." % STORY["Biscuit"],
}
OTHER = "%(name)s is waiting for a patient home. Come and meet %(name)s on one of our visiting days; our keepers will tell you all that we know."
FEES = [("Dog", 180), ("Puppy under 6 months", 220), ("Cat", 90), ("Kitten under 6 months", 110), ("Rabbit", 35)]
GOOD = {"children": "Good with children", "dogs": "Good with dogs", "cats": "Good with cats"}

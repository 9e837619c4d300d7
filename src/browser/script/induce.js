// induce

// collect

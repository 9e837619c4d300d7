// input

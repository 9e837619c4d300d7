# nome, tipo, vitigno, annata, prezzo, prezzo prima, gradi, servizio da, servizio a, bottiglie prodotte, abbinamento
_ROWS = [
 ("Poggio del Falco", "Rosso", "Sangiovese", 2021, 14.50, None, 13.5, 16, 18, 12000, "Pappardelle al ragù"), ("Vigna Antica", "Rosso", "Sangiovese", 2018, 32.00, None, 14.5, 18, 20, 3400, "Bistecca alla brace"),
 ("Sasso Nero", "Rosso", "Montepulciano", 2020, 11.90, 13.90, 14.0, 17, 18, 15500, "Arrosticini"), ("Colle Brigante", "Rosso", "Merlot", 2022, 10.80, None, 13.0, 15, 17, 18000, "Pollo alla cacciatora"),
 ("Terra Bruna", "Rosso", "Cabernet", 2019, 24.90, 29.50, 14.0, 17, 19, 5200, "Agnello al forno"), ("Il Pellegrino", "Rosso", "Ciliegiolo", 2023, 9.40, None, 12.5, 14, 16, 9800, "Pizza margherita"),
 ("Notte di Ottobre", "Rosso", "Aleatico", 2020, 19.80, None, 15.0, 12, 14, 2600, "Crostata di more"), ("Tre Colli Riserva", "Rosso", "Sangiovese", 2016, 41.00, 46.00, 14.5, 18, 20, 1900, "Cinghiale in umido"),
 ("Bosco Vecchio", "Rosso", "Montepulciano", 2017, 27.30, None, 14.5, 18, 19, 4100, "Pecorino stagionato"), ("Serra Rossa", "Rosso", "Merlot", 2021, 12.60, None, 13.5, 16, 17, 11200, "Gnocchi al sugo"),
 ("Alba Chiara", "Bianco", "Vermentino", 2024, 11.20, None, 12.5, 8, 10, 14000, "Frittura di paranza"), ("Fiordiligi", "Bianco", "Trebbiano", 2024, 8.60, None, 12.0, 8, 9, 21000, "Insalata di mare"),
 ("Le Ginestre", "Bianco", "Vernaccia", 2023, 13.40, 15.20, 13.0, 10, 11, 8700, "Risotto agli asparagi"), ("Pietra di Luna", "Bianco", "Chardonnay", 2022, 18.90, 26.00, 13.5, 10, 12, 4600, "Tacchino arrosto"),
 ("San Bartolo", "Bianco", "Malvasia", 2023, 12.10, None, 12.5, 9, 10, 7300, "Formaggi freschi"), ("Vento di Mare", "Bianco", "Vermentino", 2022, 16.70, None, 13.0, 9, 11, 5900, "Spaghetti alle vongole"),
 ("Campo Fiorito", "Bianco", "Trebbiano", 2023, 9.70, None, 12.0, 8, 10, 16800, "Verdure grigliate"), ("Oro del Colle", "Bianco", "Malvasia", 2019, 22.50, None, 14.0, 11, 12, 2100, "Cantucci"),
 ("Grotta Bianca", "Bianco", "Chardonnay", 2021, 20.40, None, 13.5, 10, 12, 3800, "Baccalà mantecato"),
 ("Rosa dei Venti", "Rosato", "Sangiovese", 2024, 10.20, None, 12.5, 9, 11, 9200, "Salumi misti"), ("Aurora", "Rosato", "Montepulciano", 2024, 9.90, 11.40, 13.0, 10, 12, 7700, "Zuppa di pesce"),
 ("Petalo", "Rosato", "Merlot", 2023, 8.90, None, 12.0, 9, 10, 6400, "Bruschette"), ("Tramonto", "Rosato", "Aleatico", 2023, 13.80, None, 12.5, 10, 11, 3000, "Tonno scottato"),
 ("Brindisi", "Spumante", "Trebbiano", 2024, 10.60, None, 11.5, 6, 8, 13000, "Aperitivo"), ("Perlage Brut", "Spumante", "Chardonnay", 2021, 19.20, 22.00, 12.5, 7, 9, 5100, "Ostriche"),
 ("Gran Festa", "Spumante", "Chardonnay", 2018, 28.70, None, 12.5, 8, 10, 1700, "Crudo di gamberi"), ("Stella Rosé", "Spumante", "Sangiovese", 2022, 16.30, None, 12.0, 7, 8, 4300, "Tartare di salmone"),
 ("Dolce Vendemmia", "Spumante", "Malvasia", 2023, 12.90, None, 7.5, 6, 7, 8200, "Panettone"), ("Extra Brut Millesimato", "Spumante", "Chardonnay", 2019, 24.10, 31.50, 12.5, 8, 9, 2200, "Sushi"),
]
VINI = [dict(zip("nome tipo vitigno annata prezzo prima gradi da a bottiglie abbinamento".split(), r), id=i + 1) for i, r in enumerate(_ROWS)]
